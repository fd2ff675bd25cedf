import { useNavigate } from '@remix-run/react';
import { type Image, imagePath } from '../../domain/images/image.ts';
import { addItem } from './cart-store.ts';

interface AddToCartProps {
  /** A design, or a product's variant under the name that it has away from its page. */
  item: { id: string; name: string; price: number; images: readonly Image[] };
  className: string;
}

/** Puts a design or a product into the browser's cart, then goes there. The cart needs JavaScript, so without it there is none. */
export function AddToCart({ item, className }: AddToCartProps) {
  const navigate = useNavigate();

  function add() {
    const { id, name, price, images } = item;
    addItem({ id, name, price, image: images[0] ? imagePath(images[0].id, 400) : '' });
    navigate('/cart');
  }

  return (
    <button type="button" onClick={add} className={`button button-primary noscript:hidden ${className}`}>
      Add to Cart
    </button>
  );
}
