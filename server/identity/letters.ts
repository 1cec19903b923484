import type { Instant } from '#domain/kernel/time.ts'

/** Text of an e-mail in the recipient's language. */
export interface LetterWords {
  readonly subject: string
  readonly body: string
}

/** URL of a sign-in page as used in e-mails. */
export const letterAddress = (publicUrl: string, lang: 'ar' | 'en', page: string): string =>
  `${publicUrl}${lang === 'en' ? '/en' : ''}/merchant/${page}`

const RESET: Readonly<Record<'ar' | 'en', (address: string) => LetterWords>> = {
  ar: (address) => ({
    subject: 'تعيين كلمة مرور جديدة',
    body: `لتعيين كلمة مرور جديدة افتح هذا الرابط خلال ساعة واحدة:\n\n${address}\n\nإذا لم تطلب ذلك فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.`,
  }),
  en: (address) => ({
    subject: 'Set a new password',
    body: `To set a new password, open this link within one hour:\n\n${address}\n\nIf you did not ask for it, ignore this e-mail; your password stays as it is.`,
  }),
}

export const resetLetter = (lang: 'ar' | 'en', address: string): LetterWords => RESET[lang](address)

const VERIFICATION: Readonly<Record<'ar' | 'en', (address: string) => LetterWords>> = {
  ar: (address) => ({
    subject: 'تأكيد بريدك الإلكتروني',
    body: `أهلًا بك. لتأكيد أن هذا البريد لك افتح هذا الرابط خلال سبعة أيام:\n\n${address}\n\nيمكنك البيع من الآن، وبعد التأكيد تستطيع دعوة موظفيك بالبريد. إذا لم تفتح حسابًا فتجاهل هذه الرسالة.`,
  }),
  en: (address) => ({
    subject: 'Confirm your e-mail',
    body: `Welcome. To confirm that this e-mail is yours, open this link within seven days:\n\n${address}\n\nYou can sell from now on; once it is confirmed you can invite your employees by e-mail. If you did not open a shop, ignore this e-mail.`,
  }),
}

/** Asks the user who registered a shop to verify the e-mail address. */
export const verificationLetter = (lang: 'ar' | 'en', address: string): LetterWords => VERIFICATION[lang](address)

interface EmailChange {
  readonly email: string
  readonly address: string
}

const EMAIL_CHANGE: Readonly<Record<'ar' | 'en', (change: EmailChange) => LetterWords>> = {
  ar: ({ email, address }) => ({
    subject: 'تأكيد بريدك الجديد لتسجيل الدخول',
    body: `لتسجيل الدخول بهذا البريد (${email}) من الآن فصاعدًا افتح هذا الرابط خلال سبعة أيام:\n\n${address}\n\nيبقى بريدك السابق صالحًا حتى ذلك الحين. إذا لم تطلب ذلك فتجاهل هذه الرسالة.`,
  }),
  en: ({ email, address }) => ({
    subject: 'Confirm your new e-mail for signing in',
    body: `To sign in with this e-mail (${email}) from now on, open this link within seven days:\n\n${address}\n\nUntil then your old e-mail keeps working. If you did not ask for it, ignore this e-mail.`,
  }),
}

/** To the new e-mail address: its link confirms the change. */
export const emailChangeLetter = (lang: 'ar' | 'en', change: EmailChange): LetterWords => EMAIL_CHANGE[lang](change)

const EMAIL_LEFT: Readonly<Record<'ar' | 'en', (change: EmailChange) => LetterWords>> = {
  ar: ({ email, address }) => ({
    subject: 'سيتغيّر بريدك لتسجيل الدخول',
    body: `طُلب أن يكون تسجيل الدخول بالبريد ${email} بدلًا من بريدك هذا. يتم ذلك عند فتح الرابط المُرسل إلى البريد الجديد.\n\nإذا لم تطلب ذلك فعيّن كلمة مرور جديدة من هنا، فيُلغى الطلب:\n\n${address}`,
  }),
  en: ({ email, address }) => ({
    subject: 'Your e-mail for signing in will change',
    body: `Someone asked to sign in to your account with ${email} instead of this e-mail. That takes effect once the link sent to the new e-mail is opened.\n\nIf it was not you, set a new password here, and the request is cancelled:\n\n${address}`,
  }),
}

/** To the previous e-mail address, while the change can still be prevented. */
export const emailLeftLetter = (lang: 'ar' | 'en', change: EmailChange): LetterWords => EMAIL_LEFT[lang](change)

interface WayIn {
  readonly accountId: number
  readonly username: string
  readonly address: string
}

const ACCOUNT_ID: Readonly<Record<'ar' | 'en', (way: WayIn) => LetterWords>> = {
  ar: ({ accountId, username, address }) => ({
    subject: 'رقم حساب محلك',
    body: `رقم الحساب: ${accountId}\nاسم المستخدم: ${username}\n\nسجّل الدخول بهما مع كلمة مرورك من هنا:\n\n${address}\n\nويمكنك تسجيل الدخول ببريدك هذا بدلًا منهما. إذا لم تطلب ذلك فتجاهل هذه الرسالة.`,
  }),
  en: ({ accountId, username, address }) => ({
    subject: 'The account number of your shop',
    body: `Account number: ${accountId}\nUsername: ${username}\n\nSign in with both and your password here:\n\n${address}\n\nYou can also sign in with this e-mail instead. If you did not ask for this, ignore it.`,
  }),
}

export const accountIdLetter = (lang: 'ar' | 'en', way: WayIn): LetterWords => ACCOUNT_ID[lang](way)

interface AccountEnd {
  readonly shop: string
  readonly accountId: number
  readonly expiresAt: Instant
  /** Time zone of the shop, in which the end is displayed. */
  readonly zone: string
  /** The account is a trial that was never extended. */
  readonly isTrial: boolean
  readonly address: string
}

const AR_LATIN = 'ar-SA-u-ca-gregory-nu-latn'
const EN_LATIN = 'en-GB-u-ca-gregory-nu-latn'

function endIn(locale: string, { expiresAt, zone }: AccountEnd): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat(locale, { ...day, hour: '2-digit', minute: '2-digit', hour12: true, timeZone: zone }).format(expiresAt)
}

const ACCOUNT_ENDING: Readonly<Record<'ar' | 'en', (end: AccountEnd) => LetterWords>> = {
  ar: (end) => ({
    subject: end.isTrial ? `الفترة التجريبية لمحل «${end.shop}» على وشك الانتهاء` : `حساب «${end.shop}» على وشك الانتهاء`,
    body: `ينتهي حساب محلك (رقم الحساب ${end.accountId}) في:\n\n${endIn(AR_LATIN, end)}\n\nتواصل مع فريق المبيعات قبل هذا الموعد ليستمر. بعده لا يمكن لأحد تسجيل الدخول، أما أجهزة الكاشير فتستمر في البيع، ولا يضيع شيء مما سُجّل.\n\nتسجيل الدخول:\n\n${end.address}`,
  }),
  en: (end) => ({
    subject: end.isTrial ? `The free trial of ${end.shop} ends soon` : `The account of ${end.shop} ends soon`,
    body: `The account of your shop (account number ${end.accountId}) ends on:\n\n${endIn(EN_LATIN, end)}\n\nContact sales before then to keep it open. After that nobody can sign in; tills can still sell, and nothing that was recorded is lost.\n\nSign in:\n\n${end.address}`,
  }),
}

/** To owners, two days before the account expires. */
export const accountEndingLetter = (lang: 'ar' | 'en', end: AccountEnd): LetterWords => ACCOUNT_ENDING[lang](end)

const ACCOUNT_ENDED: Readonly<Record<'ar' | 'en', (end: AccountEnd) => LetterWords>> = {
  ar: (end) => ({
    subject: end.isTrial ? `انتهت الفترة التجريبية لمحل «${end.shop}»` : `انتهى حساب «${end.shop}»`,
    body: `انتهى حساب محلك (رقم الحساب ${end.accountId}) في:\n\n${endIn(AR_LATIN, end)}\n\nتواصل مع فريق المبيعات لفتحه من جديد. كل ما سُجّل محفوظ، وما تبيعه أجهزة الكاشير محفوظ ويُرسل. بعد فتحه سجّل الدخول من هنا:\n\n${end.address}`,
  }),
  en: (end) => ({
    subject: end.isTrial ? `The free trial of ${end.shop} has ended` : `The account of ${end.shop} has ended`,
    body: `The account of your shop (account number ${end.accountId}) ended on:\n\n${endIn(EN_LATIN, end)}\n\nContact sales to open it again. Everything that was recorded is kept, and sales made on tills are still saved and sent. Once it is open, sign in here:\n\n${end.address}`,
  }),
}

/** To owners, as soon as the account has expired. */
export const accountEndedLetter = (lang: 'ar' | 'en', end: AccountEnd): LetterWords => ACCOUNT_ENDED[lang](end)

interface Invitation {
  readonly shopAr: string
  readonly shopEn: string
  readonly address: (lang: 'ar' | 'en') => string
}

/** In both languages, because the recipient's language is not known yet. */
export const invitationLetter = ({ shopAr, shopEn, address }: Invitation): LetterWords => ({
  subject: `دعوة لتسجيل الدخول إلى ${shopAr} · Sign in to ${shopEn}`,
  body: [
    `دعاك «${shopAr}» لتسجيل الدخول إلى نظام المحل. افتح هذا الرابط خلال سبعة أيام واختر كلمة مرورك:`,
    address('ar'),
    'تسجّل الدخول بعد ذلك ببريدك هذا وكلمة مرورك. إذا لم تكن تعمل هناك فتجاهل هذه الرسالة.',
    `${shopEn} invites you to sign in to the shop’s system. Open this link within seven days and choose your password:`,
    address('en'),
    'From then on you sign in with this e-mail and your password. If you do not work there, ignore this e-mail.',
  ].join('\n\n'),
})
