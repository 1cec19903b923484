/** A chat with a number in WhatsApp, with words in it; without a number one that lets whoever sends it choose. It works with no account of ours. */
export const chatAddress = (mobile: string | null, words = ''): string =>
  `https://wa.me/${mobile ?? ''}${words === '' ? '' : `?text=${encodeURIComponent(words)}`}`

/** A text message with the words in it, for who has no WhatsApp. */
export const textAddress = (mobile: string, words: string): string => `sms:+${mobile}?body=${encodeURIComponent(words)}`

export const callAddress = (mobile: string): string => `tel:+${mobile}`

/** A new e-mail with its subject and its words in it, in the mail program of the device. */
export const mailAddress = (email: string, subject: string, words: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(words)}`
