-- Every published version of the legal texts: never changed, never deleted.
create table legal_versions (
  id uuid primary key,
  kind text not null check (kind in ('terms', 'privacy', 'cookies')),
  number integer not null check (number > 0),
  change text not null check (change in ('shipped', 'announced', 'correction')),
  authoritative text not null,
  -- What changes and why, by language.
  summaries jsonb not null default '{}',
  valid_from timestamptz not null,
  published_at timestamptz not null,
  published_by uuid references users (id) on delete set null,
  unique (kind, number)
);
create index legal_versions_published_by on legal_versions (published_by) where published_by is not null;

-- A language without a row is answered in the authoritative one.
create table legal_version_texts (
  version_id uuid not null references legal_versions (id),
  language text not null,
  source text not null,
  -- As it was published: with the operator and the periods of that day.
  content jsonb not null,
  primary key (version_id, language)
);

create table legal_drafts (
  kind text not null check (kind in ('terms', 'privacy', 'cookies')),
  language text not null,
  source text not null,
  revision integer not null check (revision > 0),
  saved_at timestamptz not null,
  saved_by uuid references users (id) on delete set null,
  primary key (kind, language)
);
create index legal_drafts_saved_by on legal_drafts (saved_by) where saved_by is not null;

-- Which version an account accepted, when, and by what: once for each occasion.
create table legal_acceptances (
  user_id uuid not null references users (id) on delete cascade,
  version_id uuid not null references legal_versions (id),
  occasion text not null check (occasion in ('sign_up', 'order', 'change')),
  language text not null,
  accepted_at timestamptz not null,
  primary key (user_id, version_id, occasion)
);
create index legal_acceptances_version on legal_acceptances (version_id);

-- What an account was told of an announced version: the row is written with the letter, so nobody gets two.
create table legal_notices (
  version_id uuid not null references legal_versions (id),
  user_id uuid not null references users (id) on delete cascade,
  sent_at timestamptz,
  seen_at timestamptz,
  primary key (version_id, user_id)
);
create index legal_notices_user on legal_notices (user_id);
