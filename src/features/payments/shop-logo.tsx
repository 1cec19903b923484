import { useEffect, useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { loadFile } from '../../data/files/load-file.ts'
import { useRecord } from '../../engine/use-question.ts'
import { WAITS } from '../../device/printer.ts'

/** Printing waits at most this long for the logo. */
const PATIENCE_MS = 1_500

type Logo = { readonly id: Id; readonly url: string | null }

/** An object URL of the logo; null if there is none, and `isComing` while printing should wait for it. */
function useLogo(id: Id): { readonly url: string | null; readonly isComing: boolean } {
  const [logo, setLogo] = useState<Logo | null>(null)
  const [late, setLate] = useState<Id | null>(null)
  useEffect(() => {
    let [isGone, url] = [false, '']
    const timer = setTimeout(() => setLate(id), PATIENCE_MS)
    // The small version is sharp enough for a roll, and is already cached by the counter.
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
  /** Rolls print no colours. */
  readonly isGrey: boolean
}

/** Decorative, because the shop's name is below it. */
const LogoPicture = ({ src, isGrey, onError }: LogoProps & { readonly src: string; readonly onError: () => void }) => (
  <img
    data-logo
    src={src}
    alt=""
    onError={onError}
    style={{ maxHeight: '18mm', maxWidth: '46mm', objectFit: 'contain', filter: isGrey ? 'grayscale(1) contrast(1.4)' : undefined }}
  />
)

/** A logo by id, independent of the saved settings. */
export function LogoOf({ id, isGrey }: LogoProps & { readonly id: Id }) {
  const { url, isComing } = useLogo(id)
  const [broken, setBroken] = useState<string | null>(null)
  if (isComing) return <span hidden {...WAITS} />
  if (url === null || url === broken) return null
  return <LogoPicture src={url} isGrey={isGrey} onError={() => setBroken(url)} />
}

/** The shop's logo above its name, if it has one; given up after a moment so that printing does not wait. */
export function ShopLogo(props: LogoProps) {
  const query = useRecord(accountSetting, ONLY_ROW_ID)
  if (query.kind === 'loading') return <span hidden {...WAITS} />
  const logoId = query.kind === 'ready' ? query.data.logoId : null
  return logoId ? <LogoOf {...props} id={logoId} /> : null
}

/** The logo on a public paper: loaded by the paper's URL, hidden if the shop has none. */
export function SharedLogo({ paper, shareCode }: { readonly paper: SharedPaperPath; readonly shareCode: string }) {
  const [isNone, setNone] = useState(false)
  const src = `/api/public/${paper}/${encodeURIComponent(shareCode)}/logo`
  return isNone ? null : <LogoPicture src={src} isGrey={false} onError={() => setNone(true)} />
}
