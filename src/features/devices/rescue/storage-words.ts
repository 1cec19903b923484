import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StorageTrouble } from '../../../data/storage/storage-trouble.ts'

interface TroubleWords {
  readonly title: MessageDescriptor
  readonly what: MessageDescriptor
  readonly next: readonly MessageDescriptor[]
}

export const troubleWords: Readonly<Record<StorageTrouble, TroubleWords>> = {
  dead: {
    title: msg`This till cannot store sales`,
    what: msg`This device does not keep what is saved on it. A sale that was not confirmed is not saved: take no money and print nothing here.`,
    next: [
      msg`Press Try again. A tablet that slept often needs no more.`,
      msg`If it stays so, close other tabs, restart the device and open this app again.`,
      msg`Sell at another till meanwhile. What was stored here before stays here; save it to a file below if you can.`,
    ],
  },
  full: {
    title: msg`This device is full`,
    what: msg`There is no room to store a sale, and the reserve is used up. A sale that was not confirmed is not saved: take no money here.`,
    next: [
      msg`Remove photos, videos, downloads or apps that you do not need.`,
      msg`Press Try again. The till goes on where it stood; the open bill is kept.`,
    ],
  },
  hangs: {
    title: msg`The storage of this device does not answer`,
    what: msg`The browser did not answer. Nothing was lost, but nothing can be stored: take no money here.`,
    next: [
      msg`Close every other tab and window of this app, then press Try again.`,
      msg`If it stays so, restart the device and open this app again.`,
    ],
  },
  blocked: {
    title: msg`Another tab blocks the storage`,
    what: msg`An older tab or window of this app is still open, and this one has to wait for it. Nothing was lost.`,
    next: [msg`Finish what is open there and close that tab.`, msg`Press Try again.`],
  },
  newer: {
    title: msg`This till was used with a newer version`,
    what: msg`This page is older than the data on this device and cannot use it. Everything is kept.`,
    next: [msg`Reload to get the newest version. With no connection, wait until there is one.`],
  },
  overtaken: {
    title: msg`A newer version was opened in another tab`,
    what: msg`This tab was stopped so that the newer one can work. The open bill is kept.`,
    next: [msg`Go on in the other tab, or reload this one.`],
  },
  wiped: {
    title: msg`The data of this till is gone`,
    what: msg`The data of this browser was removed. Sales that had been sent are on the server; what had not been sent yet was on this device alone.`,
    next: [
      msg`Compare the number on the last printed receipt with the last number on the server: it tells whether anything is missing.`,
      msg`If a rescue file was saved, import it under This device.`,
      msg`Sign in and enrol this device again. It gets its own series; the old one is closed and never used again.`,
    ],
  },
}
