-- The browser that asked for a link, by the hash of its key: only there a confirmation keeps the password of its sign-up.
alter table one_time_tokens add column browser_key_hash text;
-- With PKCE the verifier is that proof, so the password waits for the exchange of the code.
alter table auth_flows add column password_hash text;
