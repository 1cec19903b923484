import { IconButton } from '@chakra-ui/react/button'
import { MenuContent, MenuItem, MenuPositioner, MenuRoot } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { useLingui } from '@lingui/react/macro'
import { EllipsisVertical } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { MenuItem as Item } from './row-tools.ts'

export interface RowMenuProps {
  readonly name: string
  readonly items: readonly Item[]
  readonly tabIndex: number
}

/** The actions of a row. The menu is mounted when it opens, because a list has many rows. */
export function RowMenu({ name, items, tabIndex }: RowMenuProps) {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (items.length === 0) return null
  const focusOpener = () => opener.current?.focus()
  return (
    <>
      <IconButton
        ref={opener}
        id={id}
        variant="ghost"
        color="muted"
        position="relative"
        tabIndex={tabIndex}
        aria-label={t`Actions: ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => {
          event.preventDefault()
          event.stopPropagation()
          setOpen(true)
        }}
      >
        <EllipsisVertical />
      </IconButton>
      {isOpen && (
        <MenuRoot
          open
          ids={{ trigger: id }}
          defaultHighlightedValue={items[0]?.name}
          loopFocus
          positioning={{ placement: 'bottom-end', gutter: 4 }}
          onEscapeKeyDown={focusOpener}
          onOpenChange={() => setOpen(false)}
        >
          <Portal>
            <MenuPositioner>
              <MenuContent
                onClick={(event) => event.stopPropagation()}
                onKeyDown={({ key }) => {
                  if (key !== 'Tab') return
                  focusOpener()
                  setOpen(false)
                }}
              >
                {items.map(({ name: key, label, icon: Icon, onPress }) => (
                  <MenuItem
                    key={key}
                    value={key}
                    // Not `onSelect`, whose value is the highlighted item and not the pressed one.
                    onClick={() => {
                      // First, so that a sheet opened by the action returns the focus here.
                      focusOpener()
                      onPress()
                    }}
                  >
                    <Icon size={18} aria-hidden />
                    {label}
                  </MenuItem>
                ))}
              </MenuContent>
            </MenuPositioner>
          </Portal>
        </MenuRoot>
      )}
    </>
  )
}
