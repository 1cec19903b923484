import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { printsByItself, setPrintsByItself } from '../../../device/print-preference.ts'

/** Whether receipts print automatically after a sale on this device. */
export function PrintByItself() {
  const { t } = useLingui()
  const [does, setDoes] = useState(printsByItself)
  return (
    <Box asChild display="flex" gap="3" alignItems="center" minH="11" cursor="pointer">
      <label>
        <input
          type="checkbox"
          style={{ width: 20, height: 20, accentColor: 'var(--ck-colors-gold-solid)' }}
          checked={does}
          onChange={(event) => {
            setPrintsByItself(event.currentTarget.checked)
            setDoes(event.currentTarget.checked)
          }}
        />
        {t`Print automatically after each sale`}
      </label>
    </Box>
  )
}
