-- A fingerprint of the request as it was sent; request_hash is that of the body as the version that
-- stored it understood it, with its defaults. Null in rows of earlier versions.
alter table idempotency_keys add column sent_hash text;
