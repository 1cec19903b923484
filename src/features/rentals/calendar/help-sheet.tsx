import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { KeyTable } from '../../../ui/key-table.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { RentMark } from '../parts/rent-mark.tsx'
import { FILTER_LOOKS } from './grid/calendar-search.ts'

export function HelpSheet({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Sheet isToRead isOpen={isOpen} onClose={onClose} title={t`How the calendar is used`}>
      <Flex direction="column" gap="6">
        <section>
          <Title>
            <Trans>What the bars mean</Trans>
          </Title>
          <Flex wrap="wrap" gap="2">
            {FILTER_LOOKS.map((appearance) => (
              <RentMark key={appearance} appearance={appearance} />
            ))}
          </Flex>
          <Box mt="3" color="muted">
            <Trans>The hatched ends of a bar are days of preparation before it and of cleaning after it.</Trans>
          </Box>
        </section>
        <section>
          <Title>
            <Trans>By touch or mouse</Trans>
          </Title>
          <Flex direction="column" gap="2">
            <p>
              <Trans>Drag over empty days to reserve a piece. On a touch screen hold the finger for a moment first.</Trans>
            </p>
            <p>
              <Trans>Drag the end of a bar to extend or shorten it.</Trans>
            </p>
            <p>
              <Trans>Drag a bar to another row to give the customer another piece, or along its row to other days.</Trans>
            </p>
          </Flex>
        </section>
        <section>
          <Title>
            <Trans>By keyboard</Trans>
          </Title>
          <KeyTable
            rows={[
              [['↑', '↓', '←', '→'], t`choose a day of a piece`],
              [['Shift', '← →'], t`choose several days`],
              [['Enter'], t`reserve them, or open the booking`],
              [['Space'], t`pick up a booking and drop it elsewhere`],
              [['Shift', '← →'], t`while it is picked up: move its end`],
              [['Esc'], t`leave it where it was`],
              [['Home'], t`back to today`],
            ]}
          />
        </section>
      </Flex>
    </Sheet>
  )
}

function Title({ children }: { readonly children: ReactNode }) {
  return (
    <Heading as="h3" fontSize="16px" mb="2">
      {children}
    </Heading>
  )
}
