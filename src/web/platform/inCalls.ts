export { inCalls } from '#replica/inCalls.ts';
