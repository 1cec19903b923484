import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { Banknote, Printer, Trash2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { choosePaper } from '../../../device/print-preference.ts'
import {
  BAUD_RATES,
  PRINTER_LANGUAGES,
  PRINTER_ROLES,
  type PrinterRole,
  type PrinterSetting,
  savePrinter,
} from '../../../device/printers/printer-settings.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { FlagField } from '../../../ui/flag-field.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { PrinterTestPage } from './printer-test-page.tsx'
import { kindWords, languageNames, roleWords } from './printer-words.ts'

export interface PrinterCardProps {
  readonly printer: PrinterSetting
  readonly onChange: () => void
  readonly onForget: () => void
  readonly onRun: (job: () => Promise<unknown>) => Promise<void>
}

/** A printer of this device. Changes apply at once, to this device only. */
export function PrinterCard({ printer, onChange, onForget, onRun }: PrinterCardProps) {
  const { t, i18n } = useLingui()
  const [isPending, setPending] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const run = (job: () => Promise<unknown>) => {
    setPending(true)
    void onRun(job).finally(() => setPending(false))
  }
  const test = () =>
    run(async () => {
      const [{ printOnRoll, reachPrinter }, { readAppFile }] = await Promise.all([
        import('../../../device/printers/send.ts'),
        import('../../../data/files/app-file.ts'),
      ])
      const reached = await reachPrinter(printer)
      if (page.current) await printOnRoll(page.current, reached, readAppFile)
    })
  const pulse = () =>
    run(async () => {
      const { pulseDrawer, reachPrinter } = await import('../../../device/printers/send.ts')
      await pulseDrawer(await reachPrinter(printer))
    })
  return (
    <Box as="li" py="4" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0', pt: '0' }}>
      <Box fontWeight="600">
        <bdi>{printer.identity.name}</bdi>
        {` · ${i18n._(kindWords[printer.kind].name)}`}
      </Box>
      <PrinterFields printer={printer} onChange={onChange} />
      <Flex gap="2" wrap="wrap" mt="4">
        <QuietButton icon={<Printer size={18} aria-hidden />} isPending={isPending} onClick={test}>
          {t`Print a test page`}
        </QuietButton>
        {printer.hasDrawer && printer.language !== 'tspl' && (
          <QuietButton icon={<Banknote size={18} aria-hidden />} disabled={isPending} onClick={pulse}>
            {t`Try the drawer`}
          </QuietButton>
        )}
        <QuietButton icon={<Trash2 size={18} aria-hidden />} onClick={onForget}>
          {t`Forget this printer`}
        </QuietButton>
      </Flex>
      <Box position="fixed" top="0" insetStart="-200vw" aria-hidden>
        <Suspense>
          <div ref={page}>
            <PrinterTestPage roll={printer.roll} />
          </div>
        </Suspense>
      </Box>
    </Box>
  )
}

function PrinterFields({ printer, onChange }: Pick<PrinterCardProps, 'printer' | 'onChange'>) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const change = (next: Partial<PrinterSetting>) => {
    const changed = { ...printer, ...next }
    savePrinter(changed)
    // The receipt is drawn at the width of the printer.
    if (changed.roles.includes('receipts')) choosePaper(changed.roll)
    onChange()
  }
  const giveRole = (role: PrinterRole, has: boolean) =>
    change({ roles: has ? [...printer.roles, role] : printer.roles.filter((one) => one !== role) })
  const [wide, narrow] = [format.number(80), format.number(58)]
  return (
    <Box display="grid" gap="4" mt="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
      <ChoiceField
        label={t`Width of the roll`}
        value={printer.roll}
        choices={[
          { value: 'mm80', label: t`${wide} mm` },
          { value: 'mm58', label: t`${narrow} mm` },
        ]}
        onChange={(roll) => roll && change({ roll })}
      />
      <ChoiceField
        label={t`Commands of the printer`}
        value={printer.language}
        choices={PRINTER_LANGUAGES.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(language) => language && change({ language })}
      />
      {printer.kind === 'serial' && (
        <ChoiceField
          label={t`Speed of the port (baud)`}
          hint={t`It stands on the test print that the printer makes when it is switched on with the feed button held.`}
          value={printer.baudRate}
          choices={BAUD_RATES.map((value) => ({ value, label: format.number(value) }))}
          onChange={(baudRate) => baudRate && change({ baudRate })}
        />
      )}
      <Box gridColumn="1 / -1">
        {PRINTER_ROLES.map((role) => (
          <FlagField
            key={role}
            label={i18n._(roleWords[role])}
            hint={
              role === 'labels'
                ? t`A label printer with gaps between its labels usually understands TSPL. A label wider than the roll is printed by the browser.`
                : undefined
            }
            value={printer.roles.includes(role)}
            onChange={(has) => giveRole(role, has)}
          />
        ))}
        {printer.language !== 'tspl' && (
          <>
            <FlagField label={t`It cuts the paper`} value={printer.hasCutter} onChange={(hasCutter) => change({ hasCutter })} />
            <FlagField
              label={t`The cash drawer is plugged into it`}
              hint={t`The drawer opens when cash is paid or given back, and when somebody opens it in the shift.`}
              value={printer.hasDrawer}
              onChange={(hasDrawer) => change({ hasDrawer })}
            />
          </>
        )}
      </Box>
    </Box>
  )
}
