/** Puts a text on the clipboard; false when the browser did not allow it. */
export async function copyText(text: string): Promise<boolean> {
  const [copied] = await Promise.allSettled([navigator.clipboard.writeText(text)])
  return copied.status === 'fulfilled'
}

/** Whether this device has a sheet of its own to share with. */
export const canShare = (): boolean => 'share' in navigator

/** Opens the device's own sharing. Somebody who closes it without choosing has nothing to be told. */
export async function shareLink(title: string, url: string): Promise<void> {
  await Promise.allSettled([navigator.share({ title, url })])
}
