/** The address of a WhatsApp chat with a prepared text; without a number the user picks the contact. Needs no API account. */
export const chatAddress = (mobile: string | null, words = ''): string =>
  `https://wa.me/${mobile ?? ''}${words === '' ? '' : `?text=${encodeURIComponent(words)}`}`

/** A text message with the words in it, for customers without WhatsApp. */
export const textAddress = (mobile: string, words: string): string => `sms:+${mobile}?body=${encodeURIComponent(words)}`

export const callAddress = (mobile: string): string => `tel:+${mobile}`

/** A new e-mail with subject and text in the device's mail program. */
export const mailAddress = (email: string, subject: string, words: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(words)}`
