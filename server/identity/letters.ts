/** The words of the letters that the server writes, in the language of whoever gets them. */
export interface LetterWords {
  readonly subject: string
  readonly body: string
}

const RESET: Readonly<Record<'ar' | 'en', (address: string) => LetterWords>> = {
  ar: (address) => ({
    subject: 'تعيين كلمة مرور جديدة',
    body: `لتعيين كلمة مرور جديدة افتح هذا الرابط خلال ساعة واحدة:\n\n${address}\n\nإذا لم تطلب ذلك فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.`,
  }),
  en: (address) => ({
    subject: 'Set a new password',
    body: `To set a new password, open this address within one hour:\n\n${address}\n\nIf you did not ask for it, ignore this letter; your password stays as it is.`,
  }),
}

export const resetLetter = (lang: 'ar' | 'en', address: string): LetterWords => RESET[lang](address)

interface WayIn {
  readonly accountId: number
  readonly username: string
  readonly address: string
}

const ACCOUNT_ID: Readonly<Record<'ar' | 'en', (way: WayIn) => LetterWords>> = {
  ar: ({ accountId, username, address }) => ({
    subject: 'رقم حساب متجرك',
    body: `رقم الحساب: ${accountId}\nاسم المستخدم: ${username}\n\nسجّل الدخول بهما مع كلمة مرورك من هنا:\n\n${address}\n\nويمكنك تسجيل الدخول ببريدك هذا بدلًا منهما. إذا لم تطلب ذلك فتجاهل هذه الرسالة.`,
  }),
  en: ({ accountId, username, address }) => ({
    subject: 'The account number of your shop',
    body: `Account number: ${accountId}\nUsername: ${username}\n\nSign in with both and your password here:\n\n${address}\n\nThis e-mail lets you sign in as well, in their place. If you did not ask for this letter, ignore it.`,
  }),
}

export const accountIdLetter = (lang: 'ar' | 'en', way: WayIn): LetterWords => ACCOUNT_ID[lang](way)
