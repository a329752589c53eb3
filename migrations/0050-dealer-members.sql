-- The people of dealers: accounts that act for a dealer with a role, and invitations to become one.
create table dealer_members (
  id uuid primary key,
  dealer_user_id uuid not null references users (id) on delete cascade,
  -- Null until the invitation is accepted.
  member_user_id uuid references users (id) on delete cascade,
  role text not null check (role in ('owner', 'sales', 'stock')),
  -- The invited address, in lower case.
  email text not null check (email = lower(email)),
  -- Of the link. It stays after the acceptance, so that a repeated call is recognised.
  token_hash text not null unique,
  lead_emails boolean not null,
  invited_by uuid references users (id) on delete set null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  removed_at timestamptz,
  check ((member_user_id is null) = (accepted_at is null)),
  check (member_user_id <> dealer_user_id)
);
create unique index dealer_members_address on dealer_members (dealer_user_id, email) where removed_at is null;
-- An account works for one dealer at most.
create unique index dealer_members_standing on dealer_members (member_user_id) where removed_at is null;
create index dealer_members_dealer on dealer_members (dealer_user_id, invited_at, id);
create index dealer_members_member on dealer_members (member_user_id) where member_user_id is not null;
create index dealer_members_inviter on dealer_members (invited_by) where invited_by is not null;
create index dealer_members_email on dealer_members (email);
create index dealer_members_over on dealer_members ((least(removed_at, case when accepted_at is null then expires_at end)));

-- The account behind an active session, now also with the dealer that it works for: read with every request, so that a
-- removal takes effect at once. Who is a dealer works for no other.
drop function signed_in(uuid, uuid, timestamptz);
create function signed_in(wanted_session uuid, wanted_user uuid, at timestamptz)
returns table (
  email text,
  first_name text,
  last_name text,
  is_dealer boolean,
  is_approved_dealer boolean,
  is_admin boolean,
  has_verified_factor boolean,
  aal text,
  staff_role text,
  membership jsonb
)
language plpgsql stable as $$ begin return query
  select
    u.email,
    p.first_name,
    p.last_name,
    coalesce(p.is_dealer, false),
    coalesce(p.is_approved_dealer, false),
    coalesce(a.role = 'admin', false),
    exists (select 1 from factors f where f.user_id = u.id and f.status = 'verified'),
    s.aal,
    a.role,
    case when m.id is not null and not coalesce(p.is_dealer or p.is_approved_dealer, false) then
      jsonb_build_object(
        'memberId', m.id,
        'role', m.role,
        'dealerUserId', du.id,
        'dealerEmail', du.email,
        'dealerName', coalesce(nullif(dp.company_name, ''), nullif(concat_ws(' ', dp.first_name, dp.last_name), ''), du.email),
        'isApprovedDealer', coalesce(dp.is_approved_dealer, false),
        'isActive', coalesce(dp.is_dealer or dp.is_approved_dealer, false)
          and (du.banned_until is null or du.banned_until <= at)
          and not exists (select 1 from account_erasures e where e.user_id = du.id))
    end
  from sessions s
  join users u on u.id = s.user_id
  left join profiles p on p.user_id = u.id
  left join admin_users a on a.email = u.email
  left join dealer_members m on m.member_user_id = u.id and m.removed_at is null
  left join users du on du.id = m.dealer_user_id
  left join profiles dp on dp.user_id = m.dealer_user_id
  where s.id = wanted_session and u.id = wanted_user
    and s.ended_at is null and s.ends_at > at
    and (u.banned_until is null or u.banned_until <= at); end $$;
