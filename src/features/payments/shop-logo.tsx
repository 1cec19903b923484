import { useEffect, useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { loadFile } from '../../data/files/load-file.ts'
import { useRecord } from '../../engine/use-question.ts'
import { WAITS } from '../../device/printer.ts'

/** No customer waits longer for her receipt than this because of a picture. */
const PATIENCE_MS = 1_500

type Logo = { readonly id: Id; readonly url: string | null }

/** An address for the bytes of the logo; null while there is none, and `isComing` as long as paper waits for it. */
function useLogo(id: Id): { readonly url: string | null; readonly isComing: boolean } {
  const [logo, setLogo] = useState<Logo | null>(null)
  const [late, setLate] = useState<Id | null>(null)
  useEffect(() => {
    let [isGone, url] = [false, '']
    const timer = setTimeout(() => setLate(id), PATIENCE_MS)
    // The small one is as fine as a roll prints, and is on the device already: the counter fetched it.
    void loadFile(id, true).then((file) => {
      if (isGone) return
      url = file.ok ? URL.createObjectURL(file.blob) : ''
      setLogo({ id, url: url || null })
    }, reportError)
    return () => {
      isGone = true
      clearTimeout(timer)
      if (url) URL.revokeObjectURL(url)
    }
  }, [id])
  const known = logo?.id === id ? logo : null
  return { url: known?.url ?? null, isComing: known === null && late !== id }
}

type SharedPaperPath = 'invoices' | 'orders' | 'contracts' | 'gift-cards'

interface LogoProps {
  /** On a roll there is no colour and no grey to speak of. */
  readonly isGrey: boolean
}

/** The name of the shop stands below it: nothing is to be read aloud. */
const LogoPicture = ({ src, isGrey, onError }: LogoProps & { readonly src: string; readonly onError: () => void }) => (
  <img
    data-logo
    src={src}
    alt=""
    onError={onError}
    style={{ maxHeight: '18mm', maxWidth: '46mm', objectFit: 'contain', filter: isGrey ? 'grayscale(1) contrast(1.4)' : undefined }}
  />
)

/** A picture by its id, whatever the shop has saved. */
export function LogoOf({ id, isGrey }: LogoProps & { readonly id: Id }) {
  const { url, isComing } = useLogo(id)
  const [broken, setBroken] = useState<string | null>(null)
  if (isComing) return <span hidden {...WAITS} />
  if (url === null || url === broken) return null
  return <LogoPicture src={url} isGrey={isGrey} onError={() => setBroken(url)} />
}

/** What the shop prints above its name, where it has such a picture; without it after a moment, rather than keep a customer waiting. */
export function ShopLogo(props: LogoProps) {
  const asked = useRecord(accountSetting, ONLY_ROW_ID)
  if (asked.kind === 'loading') return <span hidden {...WAITS} />
  const logoId = asked.kind === 'ready' ? asked.data.logoId : null
  return logoId ? <LogoOf {...props} id={logoId} /> : null
}

/** The same on a paper that its customer opens by its address: the picture is asked for by that address, and is none where the shop has none. */
export function SharedLogo({ paper, shareCode }: { readonly paper: SharedPaperPath; readonly shareCode: string }) {
  const [isNone, setNone] = useState(false)
  const src = `/api/public/${paper}/${encodeURIComponent(shareCode)}/logo`
  return isNone ? null : <LogoPicture src={src} isGrey={false} onError={() => setNone(true)} />
}
