export interface GroupText {
  readonly nameAr: string
  readonly nameEn: string
}

/** A service of the demo shop. Prices are in riyals including VAT. */
export interface ServiceText extends GroupText {
  readonly price: number
  readonly minutes: number
  readonly isFavourite?: true
}

export const SERVICE_GROUPS: readonly (GroupText & { readonly services: readonly ServiceText[] })[] = [
  {
    nameAr: 'المكياج',
    nameEn: 'Make-up',
    services: [
      { nameAr: 'مكياج عروس', nameEn: 'Bridal make-up', price: 1800, minutes: 120, isFavourite: true },
      { nameAr: 'مكياج سهرة', nameEn: 'Evening make-up', price: 450, minutes: 60, isFavourite: true },
      { nameAr: 'مكياج ناعم', nameEn: 'Soft make-up', price: 320, minutes: 45 },
      { nameAr: 'بروفة مكياج عروس', nameEn: 'Bridal make-up trial', price: 380, minutes: 75 },
      { nameAr: 'تركيب رموش', nameEn: 'Lash extensions', price: 180, minutes: 40 },
    ],
  },
  {
    nameAr: 'الشعر',
    nameEn: 'Hair',
    services: [
      { nameAr: 'تسريحة عروس', nameEn: 'Bridal hairstyle', price: 1250, minutes: 90, isFavourite: true },
      { nameAr: 'تسريحة سهرة', nameEn: 'Evening hairstyle', price: 350, minutes: 50, isFavourite: true },
      { nameAr: 'استشوار', nameEn: 'Blow-dry', price: 120, minutes: 40 },
      { nameAr: 'صبغة شعر', nameEn: 'Hair colour', price: 420, minutes: 120 },
      { nameAr: 'بروتين علاجي', nameEn: 'Protein treatment', price: 750, minutes: 150 },
    ],
  },
  {
    nameAr: 'الحناء',
    nameEn: 'Henna',
    services: [
      { nameAr: 'حناء عروس', nameEn: 'Bridal henna', price: 650, minutes: 120, isFavourite: true },
      { nameAr: 'نقش حناء لليدين', nameEn: 'Henna for hands', price: 150, minutes: 45 },
      { nameAr: 'نقش ناعم للأطفال', nameEn: "Children's henna", price: 60, minutes: 20 },
    ],
  },
  {
    nameAr: 'العناية',
    nameEn: 'Care',
    services: [
      { nameAr: 'مناكير وباديكير', nameEn: 'Manicure and pedicure', price: 160, minutes: 60 },
      { nameAr: 'تنظيف بشرة', nameEn: 'Facial', price: 280, minutes: 60 },
      { nameAr: 'حمام مغربي ملكي', nameEn: 'Royal Moroccan bath', price: 390, minutes: 75 },
    ],
  },
  {
    nameAr: 'التعديلات',
    nameEn: 'Alterations',
    services: [
      { nameAr: 'تقصير فستان', nameEn: 'Shorten a dress', price: 120, minutes: 60, isFavourite: true },
      { nameAr: 'تضييق فستان', nameEn: 'Take in a dress', price: 150, minutes: 60 },
      { nameAr: 'تعديل كامل للفستان', nameEn: 'Full dress alteration', price: 380, minutes: 180 },
      { nameAr: 'تنظيف وكي فستان زفاف', nameEn: 'Wedding dress cleaning and pressing', price: 230, minutes: 90 },
    ],
  },
]
