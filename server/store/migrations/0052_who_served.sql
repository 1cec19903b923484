-- Who gave a piece to its customer, and who took it back: its slips say it whenever they are printed.
alter table booking add column handed_over_by uuid, add column taken_back_by uuid;
