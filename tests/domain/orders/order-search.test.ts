import { expect, test } from 'vitest';
import { parseOrderSearch } from '#app/domain/orders/admin-order.server.ts';

test.each([
  ['RM-7K3D9QXA', { by: 'reference', reference: 'RM-7K3D9QXA' }],
  [' rm-7k3d9qxa ', { by: 'reference', reference: 'RM-7K3D9QXA' }],
  ['rm 7k3d9qxa', { by: 'reference', reference: 'RM-7K3D9QXA' }],
  ['RMABCDEFGH', { by: 'reference', reference: 'RM-ABCDEFGH' }],
  ['7k3d9qxa', { by: 'reference', reference: 'RM-7K3D9QXA' }],
  ['98765 43210', { by: 'phone', phone: '+919876543210' }],
  ['+91-98765-43210', { by: 'phone', phone: '+919876543210' }],
  ['302003', { by: 'pincode', pincode: '302003' }],
  ['302 003', { by: 'pincode', pincode: '302003' }],
  ['Meharban', { by: 'name', name: 'Meharban' }],
  ['  priya   sh', { by: 'name', name: 'priya sh' }],
  ['प्रिया', { by: 'name', name: 'प्रिया' }],
  ['98765', { by: 'name', name: '98765' }],
  ["' or 1=1 --", { by: 'name', name: "' or 1=1 --" }],
  ['', null],
  ['   ', null],
])('%j', (typed, search) => {
  expect(parseOrderSearch(typed)).toEqual(search);
});
