import { useNavigate } from '@remix-run/react';
import type { Design } from '../../domain/designs/design.ts';
import { imagePath } from '../../domain/images/image.ts';
import { addDesign } from './cart-store.ts';

/** Puts a design into the browser's cart, then goes there. The cart needs JavaScript, so without it there is none. */
export function AddToCart({ design, className }: { design: Design; className: string }) {
  const navigate = useNavigate();

  function add() {
    const { id, name, price, images } = design;
    addDesign({ id, name, price, image: images[0] ? imagePath(images[0].id, 400) : '' });
    navigate('/cart');
  }

  return (
    <button type="button" onClick={add} className={`button button-primary noscript:hidden ${className}`}>
      Add to Cart
    </button>
  );
}
