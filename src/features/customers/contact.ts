/** A chat with this number in WhatsApp; it works with no account of ours at all. */
export const whatsappAddress = (mobile: string): string => `https://wa.me/${mobile}`
export const callAddress = (mobile: string): string => `tel:+${mobile}`
