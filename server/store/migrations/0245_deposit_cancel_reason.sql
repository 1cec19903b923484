-- Why a deposit was cancelled: on the entry that takes it off the balance.
alter table balance_entry add column reason text;
