import type { GroupText } from './services.ts'

/** A product with its variants. `picture` is the name of a drawing. */
export interface ProductText extends GroupText {
  readonly price: number
  readonly picture: string
  readonly variants?: readonly (readonly [ar: string, en: string])[]
  readonly isFavourite?: true
}

const SHOE_SIZES = ['36', '37', '38', '39', '40', '41'].map((size) => [`مقاس ${size}`, `size ${size}`] as const)

export const PRODUCT_GROUPS: readonly (GroupText & { readonly products: readonly ProductText[] })[] = [
  {
    nameAr: 'الطرح',
    nameEn: 'Veils',
    products: [
      {
        nameAr: 'طرحة دانتيل',
        nameEn: 'Lace veil',
        price: 420,
        picture: 'veil-lace',
        variants: [
          ['١٫٥ متر', '1.5 m'],
          ['٣ أمتار', '3 m'],
          ['كاتدرائية', 'cathedral'],
        ],
        isFavourite: true,
      },
      {
        nameAr: 'طرحة تول سادة',
        nameEn: 'Plain tulle veil',
        price: 180,
        picture: 'veil-ivory',
        variants: [
          ['عاجي', 'ivory'],
          ['أبيض', 'white'],
        ],
      },
      { nameAr: 'طرحة مطرزة باللؤلؤ', nameEn: 'Pearl-embroidered veil', price: 690, picture: 'veil-ivory' },
    ],
  },
  {
    nameAr: 'التيجان والإكسسوارات',
    nameEn: 'Tiaras and jewellery',
    products: [
      { nameAr: 'تاج كريستال', nameEn: 'Crystal tiara', price: 550, picture: 'tiara-silver', isFavourite: true },
      { nameAr: 'تاج ذهبي ملكي', nameEn: 'Royal gold tiara', price: 780, picture: 'tiara-gold' },
      {
        nameAr: 'طقم زركون',
        nameEn: 'Zircon jewellery set',
        price: 460,
        picture: 'jewellery-gold',
        variants: [
          ['ذهبي', 'gold'],
          ['فضي', 'silver'],
        ],
      },
      { nameAr: 'أقراط لؤلؤ', nameEn: 'Pearl earrings', price: 140, picture: 'jewellery-silver' },
      {
        nameAr: 'حقيبة سهرة',
        nameEn: 'Evening clutch',
        price: 260,
        picture: 'clutch-champagne',
        variants: [
          ['شامبين', 'champagne'],
          ['فضي', 'silver'],
          ['أسود', 'black'],
        ],
      },
      { nameAr: 'مشبك شعر مزهر', nameEn: 'Floral hair comb', price: 95, picture: 'tiara-gold' },
      { nameAr: 'قفازات ساتان', nameEn: 'Satin gloves', price: 75, picture: 'veil-lace' },
    ],
  },
  {
    nameAr: 'الأحذية',
    nameEn: 'Shoes',
    products: [
      { nameAr: 'حذاء ساتان عاجي', nameEn: 'Ivory satin heels', price: 390, picture: 'shoes-ivory', variants: SHOE_SIZES },
      { nameAr: 'حذاء ذهبي لامع', nameEn: 'Gold glitter heels', price: 420, picture: 'shoes-gold', variants: SHOE_SIZES },
    ],
  },
  {
    nameAr: 'مستحضرات التجميل',
    nameEn: 'Cosmetics',
    products: [
      {
        nameAr: 'أحمر شفاه مطفي',
        nameEn: 'Matte lipstick',
        price: 85,
        picture: 'makeup-rose',
        variants: [
          ['وردي', 'rose'],
          ['نود', 'nude'],
          ['أحمر كلاسيكي', 'classic red'],
          ['توتي', 'berry'],
        ],
        isFavourite: true,
      },
      {
        nameAr: 'كريم أساس',
        nameEn: 'Foundation',
        price: 165,
        picture: 'makeup-rose',
        variants: [
          ['فاتح', 'light'],
          ['متوسط', 'medium'],
          ['داكن', 'deep'],
        ],
      },
      { nameAr: 'مثبت مكياج', nameEn: 'Make-up setting spray', price: 95, picture: 'perfume-rose' },
      {
        nameAr: 'رموش صناعية',
        nameEn: 'False lashes',
        price: 35,
        picture: 'makeup-rose',
        variants: [
          ['ناعمة', 'natural'],
          ['كثيفة', 'volume'],
        ],
      },
      { nameAr: 'حناء طبيعية', nameEn: 'Natural henna cone', price: 15, picture: 'makeup-rose' },
      { nameAr: 'زيت شعر بالأرغان', nameEn: 'Argan hair oil', price: 110, picture: 'perfume-amber' },
      { nameAr: 'قناع ترطيب', nameEn: 'Hydrating mask', price: 25, picture: 'makeup-rose' },
    ],
  },
  {
    nameAr: 'العطور والبخور',
    nameEn: 'Perfume and incense',
    products: [
      { nameAr: 'دهن عود كمبودي', nameEn: 'Cambodian oud oil', price: 480, picture: 'perfume-amber', isFavourite: true },
      {
        nameAr: 'عطر العروس',
        nameEn: 'Bride perfume',
        price: 320,
        picture: 'perfume-rose',
        variants: [
          ['٥٠ مل', '50 ml'],
          ['١٠٠ مل', '100 ml'],
        ],
      },
      { nameAr: 'بخور معمول', nameEn: 'Maamoul incense', price: 130, picture: 'perfume-amber' },
      { nameAr: 'مبخرة مزخرفة', nameEn: 'Ornate incense burner', price: 240, picture: 'perfume-amber' },
    ],
  },
  {
    nameAr: 'مستلزمات العروس',
    nameEn: 'Bride essentials',
    products: [
      {
        nameAr: 'روب حرير للعروس',
        nameEn: 'Silk bridal robe',
        price: 290,
        picture: 'robe-blush',
        variants: [
          ['S', 'S'],
          ['M', 'M'],
          ['L', 'L'],
        ],
      },
      { nameAr: 'مسكة ورد طبيعي', nameEn: 'Fresh rose bouquet', price: 350, picture: 'bouquet-rose', isFavourite: true },
      { nameAr: 'مسكة ورد صناعي', nameEn: 'Silk flower bouquet', price: 220, picture: 'bouquet-white' },
      { nameAr: 'دفتر توقيع الضيوف', nameEn: 'Guest book', price: 120, picture: 'clutch-champagne' },
      { nameAr: 'علبة خواتم مخملية', nameEn: 'Velvet ring box', price: 90, picture: 'jewellery-gold' },
      {
        nameAr: 'مشد فستان',
        nameEn: 'Dress corset',
        price: 210,
        picture: 'robe-blush',
        variants: [
          ['S', 'S'],
          ['M', 'M'],
          ['L', 'L'],
          ['XL', 'XL'],
        ],
      },
      {
        nameAr: 'جوبون',
        nameEn: 'Petticoat',
        price: 160,
        picture: 'veil-ivory',
        variants: [
          ['حلقتين', '2 hoops'],
          ['ثلاث حلقات', '3 hoops'],
        ],
      },
    ],
  },
]
