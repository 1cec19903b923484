/** What a column of the file is about, and by which heads it is recognised besides its own two. */
export const IMPORT_COLUMNS = [
  { field: 'code', ar: 'الرمز', en: 'Code', also: ['رمز', 'الكود', 'كود', 'الباركود', 'item code', 'barcode'] },
  { field: 'categoryId', ar: 'الفئة', en: 'Category', also: ['المجموعة', 'group'] },
  { field: 'nameAr', ar: 'الاسم بالعربية', en: 'Name in Arabic', also: ['الاسم', 'الوصف', 'name', 'arabic name'] },
  { field: 'nameEn', ar: 'الاسم بالإنجليزية', en: 'Name in English', also: ['english name'] },
  { field: 'rentPrice', ar: 'سعر الإيجار', en: 'Rent price', also: ['الإيجار', 'rent'] },
  { field: 'sellPrice', ar: 'سعر البيع', en: 'Sell price', also: ['البيع', 'sell price including vat'] },
  { field: 'buyPrice', ar: 'سعر الشراء', en: 'Buy price', also: ['التكلفة', 'cost'] },
  { field: 'boughtOn', ar: 'تاريخ الشراء', en: 'Bought on', also: ['buy date'] },
  { field: 'sizeLabel', ar: 'المقاس', en: 'Size', also: [] },
  { field: 'heightCm', ar: 'الطول', en: 'Height', also: ['الطول سم', 'height cm'] },
  { field: 'chestCm', ar: 'الصدر', en: 'Chest', also: ['الصدر سم', 'bust', 'chest cm'] },
  { field: 'waistCm', ar: 'الخصر', en: 'Waist', also: ['الوسط', 'الخصر سم', 'waist cm'] },
  { field: 'hipsCm', ar: 'الأرداف', en: 'Hips', also: ['الحوض', 'الورك', 'hips cm'] },
  { field: 'armsCm', ar: 'الذراع', en: 'Arms', also: ['الأكمام', 'arms cm'] },
  { field: 'colourAr', ar: 'اللون بالعربية', en: 'Colour in Arabic', also: ['اللون', 'colour', 'color'] },
  { field: 'colourEn', ar: 'اللون بالإنجليزية', en: 'Colour in English', also: [] },
  { field: 'insuranceAmount', ar: 'مبلغ التأمين', en: 'Insurance amount', also: ['التأمين', 'insurance'] },
] as const
export type ImportField = (typeof IMPORT_COLUMNS)[number]['field']
/** Without these a line cannot become a piece. */
export const NEEDED: readonly ImportField[] = ['code', 'categoryId', 'nameAr', 'rentPrice']

/** A piece as it is written into the template, to be written over. */
export const EXAMPLE: Readonly<Record<ImportField, string | number>> = {
  code: 'WD-0101',
  categoryId: '',
  nameAr: 'فستان زفاف أميرة عاجي',
  nameEn: 'Princess wedding gown, ivory',
  rentPrice: 3200,
  sellPrice: 8500,
  buyPrice: 4600,
  boughtOn: '2026-03-01',
  sizeLabel: 'M',
  heightCm: 165,
  chestCm: 90,
  waistCm: 70,
  hipsCm: 96,
  armsCm: 58,
  colourAr: 'عاجي',
  colourEn: 'Ivory',
  insuranceAmount: 1500,
}
