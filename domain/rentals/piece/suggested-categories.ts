import { type Money, minor } from '../../kernel/money.ts'

/** A typical rent category with its usual insurance amount and days. */
export interface SuggestedCategory {
  readonly nameAr: string
  readonly nameEn: string
  readonly insuranceAmount: Money
  readonly preparationDays: number
  readonly cleaningDays: number
}
export interface SuggestedCategoryGroup {
  readonly nameAr: string
  readonly nameEn: string
  readonly picture: string
  readonly categories: readonly SuggestedCategory[]
}

const RIYAL = 100
/** `insurance` is in whole riyals or dirhams. */
const one = (nameAr: string, nameEn: string, insurance: number, preparationDays: number, cleaningDays: number): SuggestedCategory => ({
  ...{ nameAr, nameEn, preparationDays, cleaningDays },
  insuranceAmount: minor(insurance * RIYAL),
})

/** Typical rent categories in the Gulf for setting up a new shop. An activated category is independent of this list. */
export const SUGGESTED_CATEGORIES: readonly SuggestedCategoryGroup[] = [
  {
    nameAr: 'فساتين العرائس',
    nameEn: 'Dresses for brides',
    picture: 'ballgown-white',
    categories: [
      one('فساتين زفاف', 'Wedding dresses', 1500, 2, 3),
      one('فساتين زفاف منفوشة', 'Ball gown wedding dresses', 2000, 2, 3),
      one('فساتين زفاف سمكة', 'Mermaid wedding dresses', 1800, 2, 3),
      one('فساتين زفاف محتشمة', 'Modest wedding dresses', 1500, 2, 3),
      one('فساتين ملكة', 'Engagement dresses', 800, 1, 2),
      one('فساتين عقد قران', 'Marriage contract dresses', 700, 1, 2),
      one('فساتين ليلة الحناء', 'Henna night dresses', 600, 1, 2),
      one('أرواب عروس', 'Bridal robes', 200, 1, 1),
    ],
  },
  {
    nameAr: 'فساتين السهرة والمناسبات',
    nameEn: 'Evening and occasion dresses',
    picture: 'mermaid-emerald',
    categories: [
      one('فساتين سهرة طويلة', 'Long evening dresses', 500, 1, 2),
      one('فساتين سهرة قصيرة', 'Short evening dresses', 400, 1, 2),
      one('فساتين سهرة مقاسات كبيرة', 'Plus size evening dresses', 500, 1, 2),
      one('فساتين أم العروس', 'Mother of the bride dresses', 600, 1, 2),
      one('فساتين وصيفات', 'Bridesmaid dresses', 300, 1, 2),
      one('فساتين تخرج', 'Graduation dresses', 300, 1, 2),
      one('فساتين حوامل', 'Maternity dresses', 400, 1, 2),
    ],
  },
  {
    nameAr: 'أزياء تراثية',
    nameEn: 'Traditional wear',
    picture: 'kaftan-gold',
    categories: [
      one('قفاطين مغربية', 'Moroccan kaftans', 600, 1, 2),
      one('جلابيات', 'Jalabiyas', 300, 1, 2),
      one('عبايات سهرة', 'Evening abayas', 400, 1, 2),
      one('أثواب تراثية', 'Heritage thobes', 400, 1, 2),
      one('بشوت', 'Bishts', 400, 1, 2),
    ],
  },
  {
    nameAr: 'ملابس الأطفال',
    nameEn: 'Wear for children',
    picture: 'girl-blush',
    categories: [
      one('فساتين بنات', 'Dresses for girls', 150, 1, 2),
      one('فساتين حاملات الورد', 'Flower girl dresses', 200, 1, 2),
      one('بدلات أولاد', 'Suits for boys', 150, 1, 2),
    ],
  },
  {
    nameAr: 'إكسسوارات',
    nameEn: 'Accessories',
    picture: 'tiara-gold',
    categories: [
      one('طرح زفاف', 'Bridal veils', 200, 0, 1),
      one('تيجان', 'Tiaras', 300, 0, 1),
      one('أطقم مجوهرات', 'Jewellery sets', 500, 0, 1),
      one('أحذية عروس', 'Bridal shoes', 100, 0, 1),
      one('حقائب سهرة', 'Evening bags', 100, 0, 1),
      one('مسكات عروس', 'Bridal bouquets', 100, 0, 1),
      one('أحزمة فساتين', 'Dress belts', 100, 0, 1),
      one('جيبونات', 'Petticoats', 100, 0, 1),
    ],
  },
]
