-- What the browser of a session calls itself, for whoever looks over her own sessions; null of one that has not said so yet.
alter table session add column user_agent text check (length(user_agent) <= 500);

-- A session may be ended from another one of the same user.
alter table session drop constraint session_ended_reason_check;
alter table session add constraint session_ended_reason_check
  check (ended_reason in ('signed-out', 'taken-over', 'password-reset', 'password-changed', 'invited-anew', 'signed-out-elsewhere'));
