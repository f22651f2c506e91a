-- The instant at which a delivery last arrived; null: none has yet.
alter table agent_webhook add column arrived_at timestamptz;
-- A webhook's next delivery waited for nothing but the arrival of the one before it.
update agent_webhook set arrived_at = next_at where failures = 0 and next_at > made_at
  and not exists (select from agent_delivery d where d.webhook_id = agent_webhook.id);
