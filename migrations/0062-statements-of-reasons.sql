-- Statements of reasons as data (Regulation 2022/2065, art. 17), reports of more than listings (art. 16), trusted flaggers
-- (art. 22), and pictures that the staff hide.

alter table moderation_decisions
  -- A key of the contract's table of grounds; decisions from before it have none.
  add column ground text check (ground <> ''),
  -- Somebody else decides on an appeal.
  add column decided_by uuid references users (id) on delete set null,
  add column image_id uuid references images (id) on delete set null,
  add column lead_id uuid references listing_leads (id) on delete set null,
  -- The message of a visitor is nobody's.
  alter column user_id drop not null,
  drop constraint moderation_decisions_decision_check,
  add constraint moderation_decisions_decision_check check (decision in ('listing_rejected', 'listing_approved',
    'picture_hidden', 'picture_shown', 'message_removed', 'message_restored', 'account_banned', 'account_unbanned',
    'account_ending', 'account_kept', 'account_ended', 'application_approved', 'application_declined', 'dealer_revoked')),
  add constraint moderation_decisions_person check (user_id is not null or decision in ('message_removed', 'message_restored'));
create index moderation_decisions_decider on moderation_decisions (decided_by) where decided_by is not null;
create index moderation_decisions_image on moderation_decisions (image_id) where image_id is not null;
create index moderation_decisions_lead on moderation_decisions (lead_id) where lead_id is not null;

-- Whose reports stand first: an account, or everybody whose confirmed address is in a domain. One that has ended stays
-- for the figures of its reports.
create table trusted_flaggers (
  id uuid primary key,
  name text not null check (trim(name) <> ''),
  user_id uuid references users (id) on delete cascade,
  email_domain text check (email_domain = lower(email_domain) and email_domain <> ''),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((user_id is null) <> (email_domain is null))
);
create unique index trusted_flaggers_user on trusted_flaggers (user_id) where ended_at is null;
create index trusted_flaggers_account on trusted_flaggers (user_id) where user_id is not null;
create unique index trusted_flaggers_domain on trusted_flaggers (email_domain) where ended_at is null;

alter table listing_reports
  add column subject text not null default 'listing' check (subject in ('listing', 'picture', 'profile', 'message')),
  -- The owner of a profile, or the sender of a message.
  add column subject_user_id uuid references users (id) on delete set null,
  add column image_id uuid references images (id) on delete set null,
  add column lead_id uuid references listing_leads (id) on delete set null,
  add column flagger_id uuid references trusted_flaggers (id) on delete set null,
  -- The restriction that it led to.
  add column decision_id uuid references moderation_decisions (id) on delete set null,
  add column settled_by uuid references users (id) on delete set null,
  drop constraint listing_reports_reason_check,
  add constraint listing_reports_reason_check check (reason in ('fraud', 'not_available', 'wrong_details', 'illegal', 'other',
    'other_vehicle', 'copied', 'personal_data', 'impersonation', 'insult', 'spam'));
create index listing_reports_subject_user on listing_reports (subject_user_id) where subject_user_id is not null;
create index listing_reports_image on listing_reports (image_id) where image_id is not null;
create index listing_reports_lead on listing_reports (lead_id) where lead_id is not null;
create index listing_reports_flagger on listing_reports (flagger_id) where flagger_id is not null;
create index listing_reports_decision on listing_reports (decision_id) where decision_id is not null;
create index listing_reports_settler on listing_reports (settled_by) where settled_by is not null;
create index listing_reports_waiting on listing_reports (created_at) where settled_at is null;

-- Pictures that were taken out of a listing by the staff, with the place that they get back.
create table hidden_listing_images (
  listing_id uuid not null references vehicle_listings (id) on delete cascade,
  image_id uuid not null references images (id),
  position integer not null check (position >= 0),
  hidden_at timestamptz not null,
  primary key (listing_id, image_id)
);
create index hidden_listing_images_image on hidden_listing_images (image_id);

-- Messages that the staff removed; their sellers no longer see them.
alter table listing_leads add column removed_at timestamptz;
