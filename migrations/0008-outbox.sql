-- What stands in for a mail server and a text message provider when none is configured. Rows live for days.

create table outbox_messages (
  -- The id of the message itself: a job that runs twice leaves one row.
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms', 'whatsapp')),
  recipient text not null,
  sender text not null,
  language text not null,
  subject text,
  html text,
  plain_text text not null,
  created_at timestamptz not null,
  check ((channel = 'mail') = (subject is not null and html is not null))
);
create index outbox_messages_newest on outbox_messages (created_at desc, id desc);
create index outbox_messages_recipient on outbox_messages (recipient, created_at desc, id desc);
