-- All settings of a shop have one timeline: what was written of its profile and of its attendance settings stands there with the rest.
update row_change set part = record, part_id = row_id, record = 'account_setting'
where record in ('business_profile', 'attendance_setting') and part is null;
update activity set subject = 'account_setting' where subject in ('business_profile', 'attendance_setting');
