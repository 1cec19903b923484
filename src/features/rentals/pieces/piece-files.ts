import type { EntityFiles } from '../../../engine/entity/presentation.ts'

/** Additional column headings, in any language, that are recognised when a file is imported. */
export const PIECE_FILES: EntityFiles = {
  heads: {
    code: ['رمز', 'الكود', 'كود', 'الباركود', 'item code', 'barcode'],
    categoryId: ['المجموعة', 'group'],
    nameAr: ['الاسم', 'الوصف', 'name', 'arabic name'],
    nameEn: ['english name'],
    rentPrice: ['الإيجار', 'rent', 'rent price'],
    sellPrice: ['البيع', 'sell price', 'sell price including vat'],
    buyPrice: ['التكلفة', 'cost', 'buy price'],
    boughtOn: ['buy date'],
    sizeLabel: ['المقاس', 'size'],
    heightCm: ['الطول سم', 'height cm'],
    chestCm: ['الصدر سم', 'bust', 'chest cm'],
    waistCm: ['الوسط', 'الخصر سم', 'waist cm'],
    hipsCm: ['الأرداف', 'الحوض', 'الورك', 'hips cm'],
    armsCm: ['الذراع', 'الأكمام', 'arms cm'],
    colourAr: ['اللون', 'colour', 'color'],
    insuranceAmount: ['مبلغ التأمين', 'التأمين', 'insurance amount', 'insurance'],
  },
  empty: {},
}
