-- Uploads in parts; duplicates that are noticed; who has given up which picture.

-- Bytes arrive as parts in files of their own, `uploads/<id>/<part>`, in this order. What is not finished in time is
-- thrown away with them.
create table uploads (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  size_bytes bigint not null check (size_bytes > 0),
  received_bytes bigint not null default 0,
  part_ids uuid[] not null default '{}',
  image_id uuid references images (id) on delete set null,
  created_at timestamptz not null,
  check (received_bytes between 0 and size_bytes)
);
create index uploads_user on uploads (user_id, created_at);
create index uploads_age on uploads (created_at);

-- `content_hash` names the files and is never used twice, so that files of a removed picture can be deleted while an
-- equal one is stored again. What equal bytes are found by is the hash of the file that was sent.
alter table images add column upload_hash text;
update images set upload_hash = content_hash;
alter table images alter column upload_hash set not null;
alter table images add constraint images_upload_hash unique (upload_hash);

-- 256 bits, as hexadecimal digits, that hardly change when a picture is made smaller or lighter. Null where a picture
-- is too plain to be told from another.
alter table images add column likeness text check (length(likeness) = 64);

create index images_age on images (created_at);
create index profiles_picture on profiles (profile_picture_id) where profile_picture_id is not null;
