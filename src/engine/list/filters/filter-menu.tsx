import { Button } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { PopoverContent, PopoverPositioner, PopoverRoot, PopoverTrigger } from '@chakra-ui/react/popover'
import { Portal } from '@chakra-ui/react/portal'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { isModalOpen } from '../../../ui/modal.tsx'

export interface FilterMenuProps {
  readonly label: string
  readonly chosen: string | null
  readonly none: string
  readonly children: ReactNode
}

/** A button that opens a small panel below it. Escape, a press outside and moving the focus away close it. */
export function FilterMenu({ label, chosen, none, children }: FilterMenuProps) {
  const value = chosen ?? none
  return (
    <Box>
      <Box textStyle="sm" fontWeight="600" mb="1.5" aria-hidden>
        {label}
      </Box>
      <PopoverRoot
        autoFocus={false}
        lazyMount
        unmountOnExit
        positioning={{ placement: 'bottom-start', gutter: 4 }}
        // The calendar of a day field in the panel is a dialog.
        onInteractOutside={(event) => isModalOpen() && event.preventDefault()}
      >
        <PopoverTrigger asChild>
          <Button
            variant="outline"
            w="full"
            px="3"
            bg={chosen === null ? 'surface' : 'selection'}
            color="ink"
            borderColor={chosen === null ? 'lineStrong' : 'gold.solid'}
            fontWeight="400"
            justifyContent="space-between"
            aria-label={`${label}: ${value}`}
          >
            <Box as="span" overflow="hidden" textOverflow="ellipsis">
              {value}
            </Box>
            <ChevronDown size={18} aria-hidden />
          </Button>
        </PopoverTrigger>
        <Portal>
          <PopoverPositioner>
            <PopoverContent aria-label={label}>{children}</PopoverContent>
          </PopoverPositioner>
        </Portal>
      </PopoverRoot>
    </Box>
  )
}
