export { inCalls } from '#replica/late/inCalls.ts';
