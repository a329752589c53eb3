-- Who is behind a session: asked by every signed-in request. A function, because its plan is then kept by the connection;
-- planning this join anew took three times as long as running it.
create function signed_in(wanted_session uuid, wanted_user uuid, at timestamptz)
returns table (
  email text,
  first_name text,
  last_name text,
  is_dealer boolean,
  is_approved_dealer boolean,
  is_admin boolean,
  has_verified_factor boolean,
  aal text
)
language plpgsql stable as $$ begin return query
  select
    u.email,
    p.first_name,
    p.last_name,
    coalesce(p.is_dealer, false),
    coalesce(p.is_approved_dealer, false),
    exists (select 1 from admin_users a where a.email = u.email),
    exists (select 1 from factors f where f.user_id = u.id and f.status = 'verified'),
    s.aal
  from sessions s
  join users u on u.id = s.user_id
  left join profiles p on p.user_id = u.id
  where s.id = wanted_session and u.id = wanted_user
    and s.ended_at is null and s.ends_at > at
    and (u.banned_until is null or u.banned_until <= at); end $$;
