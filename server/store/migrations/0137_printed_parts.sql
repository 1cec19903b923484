-- What stands on receipts and invoices, each part by its bit (null: as ever), and the terms of each kind of thing that is sold.
alter table account_setting
  add column printed_parts bigint,
  add constraint account_setting_printed_parts_bounded check (printed_parts between -9007199254740991 and 9007199254740991),
  add column service_terms_ar text not null default '',
  add column service_terms_en text not null default '',
  add column rental_terms_ar text not null default '',
  add column rental_terms_en text not null default '',
  add column product_terms_ar text not null default '',
  add column product_terms_en text not null default '';

-- A till that was away printed by the settings of then.
drop trigger keep_former_setting on account_setting;
create trigger keep_former_setting after update on account_setting
  for each row when (
    (old.name_ar, old.name_en, old.trn, old.vat_rate, old.address_ar, old.address_en, old.phone, old.commercial_registration,
      old.currency, old.country, old.time_zone, old.point_value, old.points_per_unit, old.receipt_note_ar, old.receipt_note_en,
      old.receipt_terms_ar, old.receipt_terms_en, old.printed_parts, old.service_terms_ar, old.service_terms_en,
      old.rental_terms_ar, old.rental_terms_en, old.product_terms_ar, old.product_terms_en)
    is distinct from
    (new.name_ar, new.name_en, new.trn, new.vat_rate, new.address_ar, new.address_en, new.phone, new.commercial_registration,
      new.currency, new.country, new.time_zone, new.point_value, new.points_per_unit, new.receipt_note_ar, new.receipt_note_en,
      new.receipt_terms_ar, new.receipt_terms_en, new.printed_parts, new.service_terms_ar, new.service_terms_en,
      new.rental_terms_ar, new.rental_terms_en, new.product_terms_ar, new.product_terms_en))
  execute function keep_former_values('name_ar', 'name_en', 'trn', 'vat_rate', 'address_ar', 'address_en', 'phone',
    'commercial_registration', 'currency', 'country', 'time_zone', 'point_value', 'points_per_unit', 'receipt_note_ar', 'receipt_note_en',
    'receipt_terms_ar', 'receipt_terms_en', 'printed_parts', 'service_terms_ar', 'service_terms_en',
    'rental_terms_ar', 'rental_terms_en', 'product_terms_ar', 'product_terms_en');
