/** Copies text to the clipboard; false if the browser did not allow it. */
export async function copyText(text: string): Promise<boolean> {
  const [copied] = await Promise.allSettled([navigator.clipboard.writeText(text)])
  return copied.status === 'fulfilled'
}

export const canShare = (): boolean => 'share' in navigator

/** Opens the device's share sheet. Closing it without a choice is not an error. */
export async function shareLink(title: string, url: string): Promise<void> {
  await Promise.allSettled([navigator.share({ title, url })])
}
