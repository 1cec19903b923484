import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { PrinterFailure } from '../../device/printers/printer-failure.ts'
import { drawerPrinter } from '../../device/printers/printer-settings.ts'
import { showToast } from '../../ui/toast.tsx'
import { printerFaultWords } from './printer-fault-words.ts'

/** Opens the drawer connected to a printer of this device; false if there is none and it is opened by hand. */
export function useCashDrawer(): () => boolean {
  const { t, i18n } = useLingui()
  return () => {
    const printer = drawerPrinter()
    if (!printer) return false
    void import('../../device/printers/send.ts')
      .then(({ pulseDrawer }) => pulseDrawer(printer))
      .catch((cause: unknown) => {
        if (!(cause instanceof PrinterFailure)) throw cause
        const why = i18n._(printerFaultWords[cause.fault])
        showToast({ tone: 'bad', text: t`The drawer did not open. ${why}` })
      })
      .catch(reportError)
    return true
  }
}

/** Opens the drawer once when cash was taken or must be returned. */
export function useDrawerForCash(isCash: boolean): void {
  const open = useCashDrawer()
  const hasOpened = useRef(false)
  const openOnce = useEffectEvent(() => {
    if (hasOpened.current) return
    hasOpened.current = true
    open()
  })
  useEffect(() => {
    if (isCash) openOnce()
  }, [isCash])
}
