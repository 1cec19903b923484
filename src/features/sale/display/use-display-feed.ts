import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { loadFile } from '../../../data/files/load-file.ts'
import { type DisplayFeed, type DisplayState, openDisplayFeed } from '../../../device/customer-display.ts'
import { formatSettingAtom } from '../../../i18n/format.ts'
import type { Setting } from '../sale-data.ts'

function useLogoBlob(logoId: Setting['logoId']): Blob | null {
  const [logo, setLogo] = useState<Blob | null>(null)
  useEffect(() => {
    let isLeft = false
    setLogo(null)
    if (logoId) void loadFile(logoId, true).then((file) => isLeft || setLogo(file.ok ? file.blob : null), reportError)
    return () => void (isLeft = true)
  }, [logoId])
  return logo
}

/** Sends a state to the customer's screen while mounted; a locked till shows the idle state. */
export function useDisplayFeed(setting: Setting, state: DisplayState): void {
  const format = useAtomValue(formatSettingAtom)
  const { nameAr, nameEn, logoId } = setting
  const logo = useLogoBlob(logoId)
  const feed = useRef<DisplayFeed | null>(null)
  useEffect(() => {
    feed.current = openDisplayFeed()
    return () => feed.current?.close()
  }, [])
  useEffect(() => {
    feed.current?.show({ shop: { nameAr, nameEn, logo, format }, state })
  }, [nameAr, nameEn, logo, format, state])
}
