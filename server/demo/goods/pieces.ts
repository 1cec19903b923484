import type { GroupText } from './services.ts'

export interface ModelText extends GroupText {
  readonly rent: number
  readonly sell: number | null
  readonly prefix: string
  /** File name of the drawing, made of model and colour: `ballgown-ivory`. */
  readonly drawing: string
  readonly colours: readonly string[]
}

export const COLOURS: Readonly<Record<string, GroupText>> = {
  ivory: { nameAr: 'عاجي', nameEn: 'Ivory' },
  white: { nameAr: 'أبيض', nameEn: 'White' },
  blush: { nameAr: 'وردي فاتح', nameEn: 'Blush' },
  rose: { nameAr: 'وردي', nameEn: 'Rose' },
  gold: { nameAr: 'ذهبي', nameEn: 'Gold' },
  silver: { nameAr: 'فضي', nameEn: 'Silver' },
  champagne: { nameAr: 'شامبين', nameEn: 'Champagne' },
  emerald: { nameAr: 'زمردي', nameEn: 'Emerald' },
  burgundy: { nameAr: 'عنابي', nameEn: 'Burgundy' },
  navy: { nameAr: 'كحلي', nameEn: 'Navy' },
  plum: { nameAr: 'برقوقي', nameEn: 'Plum' },
  black: { nameAr: 'أسود', nameEn: 'Black' },
  sand: { nameAr: 'رملي', nameEn: 'Sand' },
  lace: { nameAr: 'دانتيل أبيض', nameEn: 'White lace' },
}

export const RENT_CATEGORIES: readonly (GroupText & { readonly models: readonly ModelText[] })[] = [
  {
    nameAr: 'فساتين زفاف',
    nameEn: 'Wedding dresses',
    models: [
      {
        nameAr: 'فستان زفاف أميرة',
        nameEn: 'Princess wedding gown',
        rent: 3200,
        sell: 8500,
        prefix: 'WD',
        drawing: 'ballgown',
        colours: ['ivory', 'blush', 'white'],
      },
      {
        nameAr: 'فستان زفاف بأكمام دانتيل',
        nameEn: 'Lace-sleeve wedding gown',
        rent: 3800,
        sell: null,
        prefix: 'WD',
        drawing: 'princess',
        colours: ['white', 'champagne'],
      },
      {
        nameAr: 'فستان زفاف حورية',
        nameEn: 'Mermaid wedding gown',
        rent: 2900,
        sell: 7200,
        prefix: 'WD',
        drawing: 'mermaid',
        colours: ['ivory'],
      },
      {
        nameAr: 'فستان زفاف ناعم',
        nameEn: 'A-line wedding gown',
        rent: 2200,
        sell: 5400,
        prefix: 'WD',
        drawing: 'aline',
        colours: ['white'],
      },
    ],
  },
  {
    nameAr: 'فساتين سهرة',
    nameEn: 'Evening dresses',
    models: [
      {
        nameAr: 'فستان سهرة حورية',
        nameEn: 'Mermaid evening dress',
        rent: 850,
        sell: 2100,
        prefix: 'ED',
        drawing: 'mermaid',
        colours: ['emerald', 'burgundy'],
      },
      {
        nameAr: 'فستان سهرة كلوش',
        nameEn: 'Flared evening dress',
        rent: 780,
        sell: null,
        prefix: 'ED',
        drawing: 'aline',
        colours: ['rose', 'navy'],
      },
      {
        nameAr: 'فستان سهرة مستقيم',
        nameEn: 'Column evening dress',
        rent: 690,
        sell: 1650,
        prefix: 'ED',
        drawing: 'sheath',
        colours: ['silver', 'champagne', 'black'],
      },
      {
        nameAr: 'فستان خطوبة منفوش',
        nameEn: 'Engagement ball gown',
        rent: 1400,
        sell: null,
        prefix: 'ED',
        drawing: 'ballgown',
        colours: ['gold', 'blush'],
      },
    ],
  },
  {
    nameAr: 'قفاطين وعبايات',
    nameEn: 'Kaftans and abayas',
    models: [
      {
        nameAr: 'قفطان مغربي مطرز',
        nameEn: 'Embroidered Moroccan kaftan',
        rent: 900,
        sell: 2600,
        prefix: 'KA',
        drawing: 'kaftan',
        colours: ['emerald', 'plum', 'gold'],
      },
      {
        nameAr: 'عباية سهرة مطرزة',
        nameEn: 'Embroidered evening abaya',
        rent: 450,
        sell: 1300,
        prefix: 'KA',
        drawing: 'abaya',
        colours: ['black', 'sand'],
      },
    ],
  },
  {
    nameAr: 'فساتين بنات',
    nameEn: "Girls' dresses",
    models: [
      {
        nameAr: 'فستان وصيفة صغيرة',
        nameEn: 'Flower girl dress',
        rent: 280,
        sell: 620,
        prefix: 'FG',
        drawing: 'girl',
        colours: ['blush', 'white', 'gold'],
      },
    ],
  },
  {
    nameAr: 'إكسسوارات للتأجير',
    nameEn: 'Accessories for rent',
    models: [
      {
        nameAr: 'تاج عروس ملكي',
        nameEn: 'Royal bridal tiara',
        rent: 350,
        sell: null,
        prefix: 'AC',
        drawing: 'tiara',
        colours: ['gold', 'silver'],
      },
      {
        nameAr: 'طرحة كاتدرائية',
        nameEn: 'Cathedral veil',
        rent: 300,
        sell: null,
        prefix: 'AC',
        drawing: 'veil',
        colours: ['ivory', 'lace'],
      },
      {
        nameAr: 'طقم مجوهرات عروس',
        nameEn: 'Bridal jewellery set',
        rent: 420,
        sell: null,
        prefix: 'AC',
        drawing: 'jewellery',
        colours: ['gold', 'silver'],
      },
    ],
  },
]
