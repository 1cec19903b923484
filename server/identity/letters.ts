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
