import { expect, test } from '@playwright/test'
import { builtFiles, customerFiles, merchantFiles, precachedFiles, readManifest } from '../support/screens/built-app.ts'

test('the service worker precaches every file that a till may load, and none that only customers open', () => {
  const manifest = readManifest()
  const precached = precachedFiles()
  const ofMerchants = merchantFiles(manifest)
  const ofCustomers = customerFiles(manifest)
  expect(ofMerchants.size).toBeGreaterThan(50)
  expect(ofCustomers).toHaveLength(6)
  expect([...ofMerchants].filter((file) => !precached.has(file))).toEqual([])
  expect(ofCustomers.filter((file) => precached.has(file))).toEqual([])
  for (const worker of ['sync-worker', 'read-worker', 'sheet-worker'])
    expect([...precached].filter((file) => file.includes(worker))).toHaveLength(1)
})

test('every precached file is in the build: a missing one would make every installation fail', () => {
  const built = builtFiles()
  expect([...precachedFiles()].filter((file) => !built.has(file))).toEqual([])
})
