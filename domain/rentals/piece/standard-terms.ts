/**
 * The default contract text of a new category, which the shop can edit. It contains no amounts or days, because the contract lists fee,
 * cancellation and insurance separately.
 */
export const STANDARD_TERMS = {
  termsAr: `١. تُسلَّم القطعة في موعدها بعد سداد المتبقي من الإيجار ومبلغ التأمين إن وُجد.
٢. تستلم العميلة القطعة سليمة ونظيفة بعد معاينتها، وتعيدها كاملة مع ملحقاتها في اليوم المتفق عليه.
٣. لا يجوز تعديل القطعة أو خياطتها أو غسلها أو كيّها خارج المحل، ولا تأجيرها أو إعارتها لغير العميلة.
٤. تتحمل العميلة تكلفة إصلاح أي ضرر يلحق بالقطعة وهي في عهدتها، وقيمتها إن فُقدت أو تعذّر إصلاحها، وتُبلغ المحل بالضرر فور حدوثه.
٥. إذا تعذّر على المحل تسليم القطعة المحجوزة عرض على العميلة قطعة بديلة تقبلها، أو رد لها كل ما دفعته.`,
  termsEn: `1. The piece is handed over on its day, once what is left of the rent and the insurance amount, if any, are paid.
2. The customer looks the piece over, takes it whole and clean, and brings it back complete with all that belongs to it on the agreed day.
3. The piece must not be altered, sewn, washed or ironed outside the shop, nor be rented out or lent to anybody else.
4. The customer pays for the repair of any damage while she has the piece, and its value if it is lost or beyond repair; she tells the shop at once.
5. If the shop cannot hand over the reserved piece, it offers another one that she accepts, or gives back all that she has paid.`,
} as const
