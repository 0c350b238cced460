import { expect, test } from 'vitest';
import { isInternetAddress, isUsableAddress } from './internetAddress.ts';

test.each(['1.1.1.1', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is on the internet',
  (address) => {
    expect([isInternetAddress(address), isUsableAddress(address)]).toEqual([true, true]);
  },
);

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '198.18.0.1',
  '::1',
  'fd00::1',
  'fc00::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  '::7f00:1',
])('%s is private: a listed host may be there, nobody else', (address) => {
  expect([isInternetAddress(address), isUsableAddress(address)]).toEqual([false, true]);
});

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '169.254.169.254',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  'fe80::1',
  'ff02::1',
  'localhost',
  '',
  '1.2.3',
  '0x7f.1',
])('%s is nowhere that anything may be asked', (address) => {
  expect([isInternetAddress(address), isUsableAddress(address)]).toEqual([false, false]);
});
