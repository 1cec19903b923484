import { type Money, minor } from '../kernel/money.ts'

/** A common service: its names, duration, and an initial price including VAT. */
export interface SuggestedService {
  readonly nameAr: string
  readonly nameEn: string
  readonly jobMinutes: number
  readonly price: Money
}
export interface SuggestedGroup {
  readonly nameAr: string
  readonly nameEn: string
  /** The name of the built-in picture for the group and its services. */
  readonly picture: string
  readonly services: readonly SuggestedService[]
}

const RIYAL = 100
const one = (nameAr: string, nameEn: string, jobMinutes: number, price: number): SuggestedService => ({
  nameAr,
  nameEn,
  jobMinutes,
  price: minor(price * RIYAL),
})

/**
 * Common services of bridal, dress and beauty shops in the Gulf, by group. A new shop activates some of them and
 * changes the prices; activated services are copies, independent of this list.
 */
export const SUGGESTED_GROUPS: readonly SuggestedGroup[] = [
  {
    nameAr: 'تجهيز العرائس',
    nameEn: 'Bridal',
    picture: 'bridal',
    services: [
      one('مكياج عروس', 'Bridal make-up', 120, 1500),
      one('تسريحة عروس', 'Bridal hair styling', 90, 800),
      one('تجهيز عروس كامل', 'Full bridal preparation', 240, 2200),
      one('بروفة مكياج عروس', 'Bridal make-up trial', 90, 400),
      one('بروفة تسريحة عروس', 'Bridal hair trial', 60, 250),
      one('مكياج خطوبة أو ملكة', 'Engagement make-up', 90, 700),
      one('تسريحة خطوبة أو ملكة', 'Engagement hair styling', 60, 400),
      one('تركيب طرحة وتاج', 'Veil and tiara fitting', 30, 150),
      one('مكياج أم العروس', 'Make-up for the mother of the bride', 60, 450),
      one('تسريحة أم العروس', 'Hair styling for the mother of the bride', 60, 300),
      one('مرافقة العروس يوم الزفاف', 'Bridal attendant on the wedding day', 300, 600),
    ],
  },
  {
    nameAr: 'خدمات الفساتين',
    nameEn: 'Dress care',
    picture: 'dress-care',
    services: [
      one('تعديل مقاس فستان', 'Dress alteration', 60, 150),
      one('تقصير فستان', 'Dress shortening', 45, 80),
      one('شك وتطريز يدوي', 'Hand beading', 120, 350),
      one('كي فستان بالبخار', 'Dress steaming', 30, 60),
      one('تنظيف فستان زفاف', 'Wedding dress cleaning', 60, 300),
      one('تغليف وحفظ فستان زفاف', 'Wedding dress preservation', 30, 250),
      one('توصيل فستان', 'Dress delivery', 60, 50),
      one('تضييق فستان', 'Dress taking in', 45, 100),
      one('توسيع فستان', 'Dress letting out', 60, 120),
      one('تغيير سحاب', 'Zip replacement', 30, 50),
      one('تفصيل فستان سهرة', 'Evening dress tailoring', 180, 900),
    ],
  },
  {
    nameAr: 'مكياج',
    nameEn: 'Make-up',
    picture: 'make-up',
    services: [
      one('مكياج سهرة', 'Evening make-up', 60, 350),
      one('مكياج ناعم', 'Soft make-up', 45, 250),
      one('مكياج تخرج', 'Graduation make-up', 60, 300),
      one('تركيب رموش', 'Eyelash application', 20, 50),
      one('تركيب رموش دائمة', 'Eyelash extensions', 120, 300),
      one('مكياج عيون', 'Eye make-up', 30, 120),
      one('درس مكياج شخصي', 'Personal make-up lesson', 120, 500),
    ],
  },
  {
    nameAr: 'شعر',
    nameEn: 'Hair',
    picture: 'hair',
    services: [
      one('استشوار', 'Blow-dry', 45, 80),
      one('ويفي', 'Waves', 45, 100),
      one('تسريحة سهرة', 'Evening hair styling', 60, 250),
      one('قص شعر', 'Haircut', 45, 100),
      one('صبغة كاملة', 'Full hair colour', 120, 300),
      one('صبغة جذور', 'Root colour', 90, 180),
      one('هايلايت', 'Highlights', 180, 600),
      one('بروتين', 'Protein treatment', 180, 700),
      one('كيراتين', 'Keratin treatment', 180, 800),
      one('حمام زيت', 'Oil treatment', 45, 100),
      one('تركيب إكستنشن', 'Hair extensions', 150, 900),
      one('غسيل شعر', 'Hair wash', 20, 40),
      one('قص غرة', 'Fringe trim', 15, 40),
      one('ضفائر', 'Braids', 45, 80),
      one('تونر', 'Hair toner', 45, 150),
      one('بالياج', 'Balayage', 180, 700),
      one('بوتوكس شعر', 'Hair botox', 120, 600),
    ],
  },
  {
    nameAr: 'أظافر',
    nameEn: 'Nails',
    picture: 'nails',
    services: [
      one('مناكير', 'Manicure', 45, 70),
      one('باديكير', 'Pedicure', 60, 90),
      one('مناكير وباديكير', 'Manicure and pedicure', 100, 150),
      one('طلاء جل', 'Gel polish', 60, 120),
      one('تركيب أظافر أكريليك', 'Acrylic nails', 120, 250),
      one('رسم أظافر', 'Nail art', 30, 50),
      one('إزالة جل', 'Gel removal', 30, 40),
      one('تمديد أظافر جل', 'Gel nail extensions', 90, 200),
      one('إزالة أكريليك', 'Acrylic removal', 45, 60),
      one('تصليح ظفر', 'Nail repair', 15, 25),
      one('سبا قدمين', 'Foot spa', 60, 130),
    ],
  },
  {
    nameAr: 'بشرة وجسم',
    nameEn: 'Skin and body',
    picture: 'skin',
    services: [
      one('تنظيف بشرة', 'Facial cleansing', 60, 200),
      one('هيدرافيشل', 'Hydrafacial', 60, 350),
      one('حمام مغربي', 'Moroccan bath', 90, 200),
      one('حمام مغربي للعروس', 'Bridal Moroccan bath', 120, 450),
      one('مساج استرخاء', 'Relaxing massage', 60, 220),
      one('سكراب للجسم', 'Body scrub', 60, 180),
      one('واكس كامل', 'Full body waxing', 90, 250),
      one('واكس يدين', 'Arm waxing', 30, 70),
      one('تشقير وجه', 'Face bleaching', 30, 60),
      one('تنظيف حواجب', 'Eyebrow shaping', 15, 30),
      one('خيط وجه كامل', 'Full face threading', 30, 50),
      one('صبغة حواجب', 'Eyebrow tint', 20, 50),
      one('رفع رموش', 'Lash lift', 60, 180),
      one('واكس رجلين', 'Leg waxing', 45, 120),
      one('مساج للعروس', 'Bridal massage', 90, 350),
    ],
  },
  {
    nameAr: 'حناء',
    nameEn: 'Henna',
    picture: 'henna',
    services: [
      one('حناء عروس', 'Bridal henna', 150, 600),
      one('حناء يدين', 'Henna for the hands', 45, 100),
      one('حناء ضيوف', 'Henna for a guest', 15, 40),
      one('حناء قدمين', 'Henna for the feet', 45, 100),
      one('حناء بيضاء', 'White henna', 45, 120),
    ],
  },
  {
    nameAr: 'أطفال',
    nameEn: 'Children',
    picture: 'children',
    services: [
      one('قص شعر أطفال', 'Haircut for a child', 30, 50),
      one('تسريحة أطفال', 'Hair styling for a child', 30, 80),
      one('مناكير أطفال', 'Manicure for a child', 20, 30),
      one('مكياج أطفال', 'Light make-up for a child', 20, 60),
      one('حناء أطفال', 'Henna for a child', 15, 30),
    ],
  },
]

export const suggestedKey = ({ nameEn }: SuggestedService): string => nameEn
